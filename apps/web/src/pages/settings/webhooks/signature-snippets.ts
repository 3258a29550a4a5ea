export const snippetLanguages = ['Node', 'Python', 'C#'] as const
export type SnippetLanguage = (typeof snippetLanguages)[number]

/** Code that checks a signature by the Standard Webhooks specification: HMAC-SHA256 over id, timestamp and the raw body. */
export const snippets: Readonly<Record<SnippetLanguage, string>> = {
  Node: `import { Webhook } from 'standardwebhooks'

// Throws where the signature is wrong or older than 5 min.
const event = new Webhook(secret).verify(rawBody, {
  'webhook-id': req.headers['webhook-id'],
  'webhook-timestamp': req.headers['webhook-timestamp'],
  'webhook-signature': req.headers['webhook-signature'],
})`,
  Python: `from standardwebhooks import Webhook

# Raises where the signature is wrong or older than 5 min.
event = Webhook(secret).verify(raw_body, headers)`,
  'C#': `var id = Request.Headers["webhook-id"].ToString();
var time = Request.Headers["webhook-timestamp"].ToString();
var key = Convert.FromBase64String(secret["whsec_".Length..]);
var mine = "v1," + Convert.ToBase64String(
  HMACSHA256.HashData(key, Encoding.UTF8.GetBytes($"{id}.{time}.{rawBody}")));
var isRight = Request.Headers["webhook-signature"].ToString().Split(' ')
  .Any(one => CryptographicOperations.FixedTimeEquals(
    Encoding.UTF8.GetBytes(one), Encoding.UTF8.GetBytes(mine)));
var age = DateTimeOffset.UtcNow.ToUnixTimeSeconds() - long.Parse(time);
if (!isRight || Math.Abs(age) > 300) return Unauthorized();`,
}
