/** Reads an event stream to its end: hands on the text of each event once it is whole. */
export async function readEvents(response: Response, onEvent: (text: string) => void): Promise<void> {
  let text = ''
  for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += chunk
    const events = text.split('\n\n')
    text = events.pop() ?? ''
    for (const event of events) onEvent(event)
  }
}
