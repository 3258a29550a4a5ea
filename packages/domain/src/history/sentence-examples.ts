import { listingFeedExamples } from '../listing-feeds/sentence-examples.ts'
import { locateSentenceExamples } from '../locate/sentence-examples.ts'
import { locationSentenceExamples } from '../location/sentence-examples.ts'
import { exportSentenceExamples } from '../rooftop-export/sentence-examples.ts'
import { viewSentenceExamples } from '../views/sentence-examples.ts'
import { webhookSentenceExamples } from '../webhooks/sentence-examples.ts'
import { fetchedFeedExamples } from './fetched-feed-examples.ts'
import type { EventFact } from './sentences.ts'

const shop = { kind: 'BUSINESS_HOURS', week: [[{ opens: '08:00', closes: '18:00' }], [], [], [], [], [], []] } as const
const daily = { frequency: 'DAILY', weekday: null, monthDay: null, hour: 7 } as const
const correction = { item: 'Miles', from: '12 mi', to: 'no answer' }
const choice = { checklist: 'Safety', item: 'Lights work', given: 'No', standing: 'Yes', by: 'Casey Demo' }

/**
 * Facts as events keep them, with the sentences that people read. Rows like these lie in logs: a text here changes only where the wording
 * is meant to, the data never. For tests alone.
 */
export const sentenceExamples: readonly (readonly [EventFact, string])[] = [
  // calendar
  [{ sentence: 'hoursSet', hours: { kind: 'ROUND_THE_CLOCK' }, from: null }, 'Clocks run round the clock'],
  [{ sentence: 'hoursSet', hours: shop, from: '2026-03-02' }, 'Clocks run Mon 08:00 to 18:00, from 2026-03-02 on'],
  // checklists
  [{ sentence: 'checklistsAdded', checklists: ['Safety'] }, 'Checklist Safety added'],
  [{ sentence: 'checklistsAdded', checklists: ['Safety', 'Detail'] }, 'Checklists Safety, Detail added'],
  [{ sentence: 'checklistChanged', checklist: 'Safety', newName: null, version: null }, 'Checklist Safety changed'],
  [
    { sentence: 'checklistChanged', checklist: 'Safety', newName: 'Road', version: 2 },
    'Checklist Safety changed, now Road, version 2',
  ],
  [{ sentence: 'checklistRetired', checklist: 'Safety' }, 'Checklist Safety retired'],
  [{ sentence: 'checklistBroughtBack', checklist: 'Safety' }, 'Checklist Safety restored'],
  [{ sentence: 'checklistsReordered' }, 'Checklists reordered'],
  [{ sentence: 'checklistFinished', checklist: 'Safety', fails: 0 }, 'Safety finished, nothing fails'],
  [{ sentence: 'checklistFinished', checklist: 'Safety', fails: 1 }, 'Safety finished, 1 fails'],
  [{ sentence: 'checklistFinished', checklist: 'Safety', fails: 2 }, 'Safety finished, 2 fail'],
  [
    { sentence: 'checklistCorrected', checklist: 'Safety', corrections: [correction], more: 0, isReopened: true },
    'Safety corrected: Miles from 12 mi to no answer, open again',
  ],
  [
    {
      sentence: 'checklistCorrected',
      checklist: 'Safety',
      corrections: [correction, { item: 'Horn', from: null, to: null }],
      more: 3,
      isReopened: false,
    },
    'Safety corrected: Miles from 12 mi to no answer, note on Horn and 3 more',
  ],
  [{ sentence: 'answerChosen', ...choice, choice: 'GIVEN' }, 'Safety, Lights work: kept No, not Yes by Casey Demo'],
  [{ sentence: 'answerChosen', ...choice, choice: 'STANDING' }, 'Safety, Lights work: kept Yes by Casey Demo, not No'],
  // feeds
  [{ sentence: 'feedBegan', feed: 'Stock' }, 'Feed Stock began'],
  [{ sentence: 'feedRefused', feed: 'Stock' }, 'Feed Stock was refused'],
  [{ sentence: 'feedFailed', feed: 'Stock' }, 'Feed Stock failed'],
  [{ sentence: 'feedTakenIn', feed: 'Stock' }, 'Feed Stock was taken in'],
  [{ sentence: 'feedHeld', feed: 'Stock', reason: 'has no rows' }, 'Feed Stock is held: has no rows'],
  [{ sentence: 'feedExpected', feed: 'Stock', everySeconds: 172_800 }, 'Feed Stock is expected every 2 days'],
  [{ sentence: 'feedExpected', feed: 'Stock', everySeconds: null }, 'Feed Stock is expected whenever it comes'],
  ...fetchedFeedExamples,
  [{ sentence: 'feedChangedVehicle', feed: 'Stock', fields: ['mileage', 'initialCost'] }, 'Feed Stock changed mileage, cost'],
  // files
  [{ sentence: 'fileActed', file: 'front.jpg' }, 'front.jpg'],
  [{ sentence: 'photoShotSet', file: 'front.jpg', shot: 'THREE_QUARTER_FRONT' }, 'front.jpg: Three-quarter front'],
  [{ sentence: 'photosReordered' }, 'Order of the photos'],
  [{ sentence: 'photoReplacedByFeed', file: 'front.jpg' }, 'front.jpg: the feed has another photo'],
  [{ sentence: 'documentFeatured', file: 'title.pdf', isFeatured: true }, 'title.pdf featured'],
  [{ sentence: 'documentFeatured', file: 'title.pdf', isFeatured: false }, 'title.pdf no longer featured'],
  [{ sentence: 'feedPhotosSet', isFetched: true }, 'Photos that feeds name: fetched'],
  [{ sentence: 'feedPhotosSet', isFetched: false }, 'Photos that feeds name: not fetched'],
  [{ sentence: 'shotListChanged' }, 'Shots that are asked for'],
  [{ sentence: 'fileQuotaSet', bytes: 5_242_880 }, 'Limit for files: 5.0 MB'],
  [{ sentence: 'fileQuotaSet', bytes: null }, 'No limit for files'],
  // folio
  [{ sentence: 'folioDocumentActed', document: 'Window sticker' }, 'Window sticker'],
  [{ sentence: 'folioDocumentFeatured', document: 'Window sticker', isFeatured: true }, 'Window sticker featured'],
  [{ sentence: 'folioDocumentFeatured', document: 'CARFAX report', isFeatured: false }, 'CARFAX report no longer featured'],
  [{ sentence: 'folioSetSaved' }, 'Folders and documents for shoppers saved'],
  // gates
  [
    { sentence: 'gatesSet', step: 'Detail', kinds: ['CHECKLIST', 'PHOTOS'] },
    'Detail asks for a finished checklist, photos complete before it is left',
  ],
  [{ sentence: 'gatesSet', step: 'Detail', kinds: [] }, 'Detail asks for nothing before it is left'],
  [
    { sentence: 'gatePassed', holds: [{ kind: 'TASKS', count: 1, step: 'Detail' }], reason: 'Towed' },
    'Detail passed with 1 task undecided: Towed',
  ],
  // imports
  [{ sentence: 'apiTokenMade', name: 'DMS nightly' }, 'API token DMS nightly made'],
  [{ sentence: 'apiTokenRevoked', name: 'DMS nightly' }, 'API token DMS nightly revoked'],
  [{ sentence: 'apiTokenTakenOver', name: 'DMS nightly' }, 'API token DMS nightly taken over'],
  [{ sentence: 'importTokenMade', name: 'DMS' }, 'Import token DMS made'],
  [{ sentence: 'importTokenRevoked', name: 'DMS' }, 'Import token DMS revoked'],
  ...listingFeedExamples,
  // line
  [{ sentence: 'goalsChanged' }, 'Goals changed'],
  [{ sentence: 'lineReordered' }, 'Steps of the line reordered'],
  [{ sentence: 'lineFollowed', vehicles: 1 }, '1 vehicle follows the changed line'],
  [{ sentence: 'lineFollowed', vehicles: 2 }, '2 vehicles follow the changed line'],
  [{ sentence: 'stepAdded', step: 'Detail' }, 'Step Detail added'],
  [{ sentence: 'stepChanged', step: 'Detail', newName: null }, 'Step Detail changed'],
  [{ sentence: 'stepChanged', step: 'Detail', newName: 'Wash' }, 'Step Detail changed, now Wash'],
  [{ sentence: 'stepRetired', step: 'Detail', isRetired: true }, 'Step Detail retired'],
  [{ sentence: 'stepRetired', step: 'Detail', isRetired: false }, 'Step Detail back in use'],
  [{ sentence: 'stepDeleted', step: 'Detail' }, 'Step Detail deleted'],
  [{ sentence: 'stepsAllowed', person: 'Casey Demo', steps: [] }, 'Casey Demo works on every step'],
  [{ sentence: 'stepsAllowed', person: 'Casey Demo', steps: ['Detail', 'Photos'] }, 'Casey Demo works on Detail, Photos'],
  ...locationSentenceExamples,
  // papers
  [{ sentence: 'paperSettingsSaved' }, 'Settings of papers saved'],
  // asks
  [{ sentence: 'shopperAsked', kind: 'STILL_HERE', at: null }, 'A shopper asked: is it still here?'],
  [
    { sentence: 'shopperAsked', kind: 'TEST_DRIVE', at: 'Sat, Nov 21, 10:00 AM' },
    'A shopper asked to drive it, Sat, Nov 21, 10:00 AM',
  ],
  [{ sentence: 'askAnswered', kind: 'QUESTION' }, 'Answered a shopper who asked a question'],
  [{ sentence: 'askReopened', kind: 'NEW_LINK' }, 'Not answered yet: a shopper asked for a new link'],
  [{ sentence: 'testDriveConfirmed', at: 'Sat, Nov 21, 10:00 AM' }, 'Test drive confirmed for Sat, Nov 21, 10:00 AM'],
  [{ sentence: 'testDriveCancelled', at: 'Sat, Nov 21, 10:00 AM' }, 'Test drive of Sat, Nov 21, 10:00 AM called off'],
  // engage
  [{ sentence: 'engageSettingsSaved' }, 'Engage settings saved'],
  [{ sentence: 'pageChoiceSwitched', part: 'RECALLS', isOn: true }, 'Shopper’s page: Recalls switched on'],
  [{ sentence: 'pageChoiceSwitched', part: 'PRICE', isOn: false }, 'Shopper’s page: Price switched off'],
  [{ sentence: 'workPhotoShown', photo: 'a.jpg', work: 'Front pads', isShown: true }, 'Front pads: a.jpg shown to shoppers'],
  [
    { sentence: 'workPhotoShown', photo: 'a.jpg', work: 'Front pads', isShown: false },
    'Front pads: a.jpg no longer shown to shoppers',
  ],
  [{ sentence: 'shopperOptedIn' }, 'A shopper who had stopped messages said yes again'],
  [{ sentence: 'shopperStopped' }, 'A shopper’s wish for no more messages recorded'],
  [{ sentence: 'mailServerSaved' }, 'Mail server for shoppers saved'],
  [{ sentence: 'mailServerRemoved' }, 'Mail server for shoppers removed'],
  [{ sentence: 'textServiceSaved' }, 'Text sender for shoppers saved'],
  [{ sentence: 'textServiceRemoved' }, 'Text sender for shoppers removed'],
  [{ sentence: 'shopperExported' }, 'Data of a shopper exported'],
  [{ sentence: 'shopperForgotten' }, 'A shopper had themselves erased'],
  [{ sentence: 'shopperErased' }, 'A shopper was erased'],
  // people
  [{ sentence: 'personInvited', person: 'Casey Demo', role: 'manager', group: null }, 'Casey Demo invited as manager'],
  [
    { sentence: 'personInvited', person: 'Casey Demo', role: 'manager', group: 'North' },
    'Casey Demo invited as manager in North',
  ],
  [{ sentence: 'personInvitedAgain', person: 'Casey Demo' }, 'Casey Demo invited again'],
  [
    { sentence: 'personRoleChanged', person: 'Casey Demo', from: 'manager', to: 'vendor' },
    "Casey Demo's role changed from manager to vendor",
  ],
  [
    { sentence: 'groupRoleChanged', person: 'Casey Demo', group: 'North', from: null, to: 'vendor' },
    "Casey Demo's role in North is now vendor",
  ],
  [
    { sentence: 'groupRoleChanged', person: 'Casey Demo', group: 'North', from: 'manager', to: 'vendor' },
    "Casey Demo's role in North changed from manager to vendor",
  ],
  [
    { sentence: 'companyChanged', person: 'Casey Demo', from: null, to: 'Dent Co' },
    "Casey Demo's company changed from none to Dent Co",
  ],
  [{ sentence: 'accountDisabled', person: 'Casey Demo', isDisabled: true }, "Casey Demo's account disabled"],
  [{ sentence: 'accountDisabled', person: 'Casey Demo', isDisabled: false }, "Casey Demo's account enabled again"],
  [{ sentence: 'personRemoved', person: 'Casey Demo', role: 'manager', remaining: null }, 'Casey Demo removed, who was manager'],
  [
    { sentence: 'personRemoved', person: 'Casey Demo', role: 'manager', remaining: { role: 'vendor', group: 'North' } },
    'Casey Demo removed, who was manager; vendor through North counts again',
  ],
  [{ sentence: 'personRemovedFromGroup', person: 'Casey Demo', group: 'North' }, 'Casey Demo removed from North'],
  [{ sentence: 'ownDetailsChanged', person: 'Casey Demo' }, 'Casey Demo changed their own details'],
  [{ sentence: 'roleAdded', role: 'vendor' }, 'Role vendor added'],
  [{ sentence: 'roleDeleted', role: 'vendor' }, 'Role vendor deleted'],
  [{ sentence: 'roleRenamed', from: 'vendor', to: 'helper' }, 'Role vendor renamed to helper'],
  [
    { sentence: 'rolePermissionsChanged', role: 'vendor', given: ['REPORTS_STEP_REPORT_VIEW'], taken: 4 },
    'Role vendor: See the step report given, 4 permissions taken away',
  ],
  [
    { sentence: 'rolePermissionsChanged', role: 'vendor', given: [], taken: ['NOTIFICATIONS_VIEW'] },
    'Role vendor: See notices taken away',
  ],
  // recalls
  [{ sentence: 'recallActed', recall: '26V-901, Bolts' }, '26V-901, Bolts'],
  [{ sentence: 'recallChecked', recall: '26V-901, Bolts', applies: true }, '26V-901, Bolts: applies to this VIN'],
  [{ sentence: 'recallChecked', recall: '26V-901, Bolts', applies: false }, '26V-901, Bolts: does not apply to this VIN'],
  [{ sentence: 'recallRemedied', recall: '26V-901, Bolts', by: 'North Ford' }, '26V-901, Bolts: by North Ford'],
  [{ sentence: 'recallFileAdded', recall: '26V-901, Bolts', file: 'a.pdf' }, '26V-901, Bolts: a.pdf attached'],
  [{ sentence: 'recallFileDeleted', recall: '26V-901, Bolts', file: 'a.pdf' }, '26V-901, Bolts: a.pdf deleted'],
  [{ sentence: 'recallsFound', recalls: ['26V-901, Bolts'], more: 0, isDoNotDrive: true }, '26V-901, Bolts. Do not drive.'],
  [{ sentence: 'recallsFound', recalls: ['26V-901', '26V-902'], more: 2, isDoNotDrive: false }, '26V-901, 26V-902 and 2 more'],
  [{ sentence: 'recallsGone', recalls: ['26V901000'], more: 0 }, 'No longer told of its model: 26V901000'],
  [{ sentence: 'recallServiceSet', asks: 'OWN', host: 'recalls.example' }, 'Recalls: asked at recalls.example'],
  [{ sentence: 'recallServiceSet', asks: 'OFF', host: null }, 'Recalls: nobody is asked'],
  [{ sentence: 'recallServiceSet', asks: 'DEFAULT', host: null }, 'Recalls: asked where the installation asks'],
  // recon
  [{ sentence: 'reconEntered' }, 'Put into recon'],
  [{ sentence: 'reconEnteredByHand', step: 'Detail' }, 'Started at Detail, entered manually'],
  [{ sentence: 'reconSentBack' }, 'Sent back to recon'],
  [{ sentence: 'reconCompleted', isForced: false }, 'Recon completed'],
  [{ sentence: 'reconCompleted', isForced: true }, 'Recon completed by force'],
  [{ sentence: 'reconLeft', reason: 'sold' }, 'Left recon: sold'],
  [{ sentence: 'reconRemoved' }, 'Removed from recon'],
  [{ sentence: 'reconReopened', undone: 'COMPLETION' }, 'Back in recon, completion undone'],
  [{ sentence: 'reconReopened', undone: 'REMOVAL' }, 'Back in recon, removal undone'],
  [{ sentence: 'stepEntered', step: 'Detail', from: 'Body' }, 'Detail, from Body'],
  [{ sentence: 'stepEntered', step: 'Detail', from: null }, 'Detail, start of recon'],
  [{ sentence: 'stepReentered', step: 'Body', from: 'Detail' }, 'Body, back from Detail'],
  [{ sentence: 'stepCompleted', step: 'Detail' }, 'Detail'],
  [{ sentence: 'stepMoved', from: 'Body', to: 'Detail' }, 'Body to Detail'],
  [{ sentence: 'stepMoveUndone', from: 'Detail', to: 'Body' }, 'Detail back to Body, undone'],
  [{ sentence: 'stepAssigned', step: 'Detail', person: 'Casey Demo' }, 'Detail to Casey Demo'],
  [{ sentence: 'stepAssigned', step: 'Detail', person: null }, 'Detail to nobody'],
  [{ sentence: 'stepNeededSet', step: 'Detail', isNeeded: true }, 'Detail is needed after all'],
  [{ sentence: 'stepNeededSet', step: 'Detail', isNeeded: false }, 'Detail is not needed'],
  [{ sentence: 'stepsSkipped', steps: ['Body', 'Detail'] }, 'Skipped Body, Detail'],
  [{ sentence: 'stepsSkipUndone', steps: ['Body', 'Detail'] }, 'Body, Detail needed again, skip undone'],
  [{ sentence: 'stepsPutBefore', steps: ['Body'], place: 'Detail' }, 'Body is not needed: it now stands before Detail'],
  [
    { sentence: 'stepsPutBefore', steps: ['Body', 'Wash'], place: 'Detail' },
    'Body, Wash are not needed: they now stand before Detail',
  ],
  [{ sentence: 'workStarted', step: 'Detail' }, 'Detail, work timer on'],
  [{ sentence: 'workStopped', step: 'Detail' }, 'Detail, work timer off'],
  [{ sentence: 'workPaused', step: 'Detail', reason: 'PARTS' }, 'Detail, waiting for parts'],
  [{ sentence: 'workPaused', step: 'Detail', reason: null }, 'Detail'],
  [{ sentence: 'workUndone', step: 'Detail', undone: 'START' }, 'Detail, start undone'],
  [{ sentence: 'workUndone', step: 'Detail', undone: 'COMPLETION' }, 'Detail, completion undone'],
  // repair orders
  [{ sentence: 'repairOrder', number: '60123', isOpen: true }, 'Repair order 60123, open'],
  [{ sentence: 'repairOrder', number: '60123', isOpen: false }, 'Repair order 60123, closed'],
  // reports
  [
    { sentence: 'reportScheduled', report: 'spread', rhythm: daily, isTakenOver: false },
    'Spread report is sent every day at 7 AM',
  ],
  [
    { sentence: 'reportScheduled', report: 'spread', rhythm: daily, isTakenOver: true },
    'Spread report is sent every day at 7 AM, taken over',
  ],
  [{ sentence: 'reportUnscheduled', report: 'spread', rhythm: daily }, 'Spread report is no longer sent every day at 7 AM'],
  [
    { sentence: 'reportReceiverLeft', report: 'spread' },
    'Spread report is no longer sent to one person, who took themselves off',
  ],
  // rooftops
  [{ sentence: 'groupAdded', group: 'North' }, 'Group North added'],
  [{ sentence: 'groupRenamed', from: 'North', to: 'East' }, 'Group North renamed to East'],
  [{ sentence: 'groupMoved', group: 'North', parent: 'Midwest' }, 'Group North moved under Midwest'],
  [{ sentence: 'groupMoved', group: 'North', parent: null }, 'Group North is now on its own'],
  [{ sentence: 'rooftopOpened', rooftop: 'Ford', group: 'North' }, 'Rooftop Ford opened in North'],
  [{ sentence: 'rooftopRenamed', from: 'Ford', to: 'North Ford' }, 'Rooftop Ford renamed to North Ford'],
  [{ sentence: 'rooftopSetUp', rooftop: 'Ford' }, 'Rooftop Ford set up'],
  [{ sentence: 'timeZoneSet', rooftop: 'Ford', timeZone: 'America/Chicago' }, 'Time zone of Ford set to America/Chicago'],
  [{ sentence: 'featureTurned', feature: 'UI_PREVIEW', isOn: true }, 'New card footer turned on'],
  [{ sentence: 'featureTurned', feature: 'UI_PREVIEW', isOn: false }, 'New card footer turned off'],
  [{ sentence: 'setUpLineSettled', line: 'cars', isDone: true }, 'Set-up: cars on the line settled'],
  [{ sentence: 'setUpLineSettled', line: 'hours', isDone: false }, 'Set-up: opening hours opened again'],
  ...exportSentenceExamples,
  [{ sentence: 'setUpEnded' }, 'Set-up ended: feeds put used vehicles into recon'],
  [{ sentence: 'setUpBegun' }, 'Set-up began again: feeds go into inventory only'],
  // tags
  [{ sentence: 'tagCreated', tag: 'Hot' }, "Tag 'Hot' created"],
  [{ sentence: 'tagsTurned', added: ['Hot'], removed: [] }, "Tag 'Hot' added"],
  [{ sentence: 'tagsTurned', added: ['Hot'], removed: ['Demo', 'Keys'] }, "Tag 'Hot' added. Tags 'Demo', 'Keys' removed"],
  // tasks
  [{ sentence: 'taskActed', task: 'Front pads' }, 'Front pads'],
  [{ sentence: 'taskFileAdded', task: 'Front pads', file: 'a.jpg' }, 'Front pads: a.jpg attached'],
  [{ sentence: 'taskFileDeleted', task: 'Front pads', file: 'a.jpg' }, 'Front pads: a.jpg deleted'],
  [{ sentence: 'taskTemplateAdded', template: 'Pads' }, 'Task template Pads added'],
  [{ sentence: 'taskTemplateChanged', template: 'Pads', newName: null }, 'Task template Pads changed'],
  [{ sentence: 'taskTemplateChanged', template: 'Pads', newName: 'Brakes' }, 'Task template Pads changed, now Brakes'],
  [{ sentence: 'taskTemplateDeleted', template: 'Pads', packages: [] }, 'Task template Pads deleted'],
  [
    { sentence: 'taskTemplateDeleted', template: 'Pads', packages: ['Brakes', 'Used'] },
    'Task template Pads deleted, package Brakes with it, package Used with it',
  ],
  [{ sentence: 'taskTemplatesReordered' }, 'Task templates reordered'],
  [{ sentence: 'taskPackageAdded', name: 'Brakes' }, 'Package Brakes added'],
  [{ sentence: 'taskPackageChanged', name: 'Brakes' }, 'Package Brakes changed'],
  [{ sentence: 'taskPackageDeleted', name: 'Brakes' }, 'Package Brakes deleted'],
  [
    { sentence: 'taskChoicesChanged', fields: ['types', 'laborRates', 'goalSeconds'] },
    'Task types, Labor rates, Goal of approved work changed',
  ],
  [{ sentence: 'approvalsChanged', fields: ['allowsOwn', 'standIns'] }, 'Approvals changed: own requests, stand-ins'],
  // vehicles
  [{ sentence: 'vehicleAdded', stockNumber: 'T77X', feed: null }, 'Added to the stock as T77X'],
  [{ sentence: 'vehicleAdded', stockNumber: 'T77X', feed: 'Stock' }, 'Added to the stock as T77X by feed Stock'],
  [{ sentence: 'vehicleSold', feed: null }, 'Sold'],
  [{ sentence: 'vehicleSold', feed: 'Stock' }, 'Sold, says feed Stock'],
  [{ sentence: 'priceChanged', from: null, to: 23_900 }, 'Price none to $23,900'],
  [{ sentence: 'vehicleInfoChanged', color: 'GRAY', disposition: null }, 'Color to Gray'],
  [{ sentence: 'vehicleInfoChanged', color: 'RED', disposition: 'LOANER' }, 'Color to Red, disposition to Loaner'],
  [{ sentence: 'reconInfoChanged', fields: ['appraisedValue', 'initialCost'] }, 'Appraised value, initial cost'],
  ...locateSentenceExamples,
  ...viewSentenceExamples,
  ...webhookSentenceExamples,
]
