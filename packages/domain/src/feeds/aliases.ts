/** The fields a feed can fill. */
export type FeedField = (typeof fieldAliases)[number]['field']

/**
 * Headers as vAuto, HomeNet, Dealer.com, generic listings, Autoxloo and auctions spell them, letters and digits only. Where a
 * file has several of one field the earlier stands before the later: what the shopper sees online before what is asked or paid.
 */
export const fieldAliases = [
  { field: 'vin', aliases: list('vin vin17 vinnumber vinnum vinno vehicleidentificationnumber vehiclevin chassisnumber') },
  {
    field: 'stockNumber',
    aliases: list('stocknumber stocknum stockno stock stocknbr stk stknumber stockid dealerstocknumber inventorynumber'),
  },
  {
    field: 'condition',
    aliases: list(
      'newused usednew neworused usedornew newusedcertified vehiclecondition inventorytype stocktype condition type vehicletype stateofvehicle itemcondition',
    ),
  },
  {
    field: 'certified',
    aliases: list('certified iscertified dealercertified cpo certifiedpreowned manufacturercertified oemcertified certifiedflag'),
  },
  { field: 'year', aliases: list('year modelyear vehicleyear yr manuyear vehiclemodeldate buildyear') },
  { field: 'make', aliases: list('make vehiclemake manufacturer makename brand brandname manufacturername') },
  { field: 'model', aliases: list('model vehiclemodel modelname') },
  {
    field: 'trim',
    aliases: list('trim trimlevel vehicletrim trimname series seriesdetail badge vehicleconfiguration submodel derivative'),
  },
  { field: 'modelCode', aliases: list('modelcode modelnumber modelno mfgmodelcode oemmodelcode') },
  {
    field: 'bodyStyle',
    aliases: list('bodystyle body bodytype bodystylename vehiclebody standardbody bodyclass bodydescription'),
  },
  { field: 'doors', aliases: list('doors doorcount bodydoorct doorct numberofdoors numdoors door') },
  {
    field: 'driveTrain',
    aliases: list(
      'drivetrain drivetraindesc driveline drivetype wheeldrive drivewheels drive drivetraintype drivewheelconfiguration',
    ),
  },
  { field: 'engine', aliases: list('engine enginedescription enginedesc enginetype enginename') },
  { field: 'engineSize', aliases: list('enginesize enginedisplacement displacement enginedisplacementl') },
  {
    field: 'transmission',
    aliases: list(
      'transmission transmissiondescription transmissiondesc transmissiontype trans gearbox gearboxtype vehicletransmission',
    ),
  },
  { field: 'fuelType', aliases: list('fueltype fuel enginefueltype fueldescription') },
  {
    field: 'exteriorColor',
    aliases: list(
      'exteriorcolor exteriorcolour extcolor extcolour exteriorcolordescription colour color exterior bodycolor bodycolour paint genericexteriorcolor exteriorcolorgeneric extcolorgeneric',
    ),
  },
  {
    field: 'interiorColor',
    aliases: list(
      'interiorcolor interiorcolour intcolor intcolour interiorcolordescription interior upholsterycolor trimcolour trimcolor upholsterycolour vehicleinteriorcolor',
    ),
  },
  {
    field: 'mileage',
    aliases: list(
      'mileage odometer miles vehiclemileage odometerreading mileagevalue currentmileage odometervalue mileagefromodometervalue odometermiles kilometers kilometres kms mileagekm odometerkm odometerkms milage',
    ),
  },
  {
    field: 'odometerUnit',
    aliases: list(
      'odometerunit mileageunit odometeruom mileageuom odometerunits mileageunits unitofmileage mileagefromodometerunitcode odometerunitcode distanceunit',
    ),
  },
  {
    field: 'price',
    aliases: list(
      'internetprice webprice onlineprice advertisedprice askingprice currentprice pricecurrent listprice listingprice price vehicleprice retailprice dealerprice pricevalue priceamount offersprice salesprice driveawayprice advertprice ourprice sellingprice saleprice specialprice dealerdiscounted',
    ),
  },
  { field: 'msrp', aliases: list('msrp stickerprice sticker originalmsrp vehiclemsrp') },
  {
    field: 'cost',
    aliases: list('unitcost cost pricecost totalcost vehiclecost purchaseprice invoice invoiceprice invoiceamount dealercost'),
  },
  { field: 'bookValue', aliases: list('bookvalue mmr defaultbookvalue retailvalue kbb nada marketvalue acv') },
  { field: 'disposition', aliases: list('disposition vehicledisposition retailwholesale') },
  { field: 'status', aliases: list('status vehiclestatus inventorystatus stockstatus dmsstatus dmsstockstatus availability') },
  { field: 'sold', aliases: list('sold issold soldflag') },
  {
    field: 'inventoryDate',
    aliases: list(
      'inventorydate dateinstock instockdate stockdate datereceived receiveddate stockindate dateinventoried lotdate dateonlot datefirstonlot dateadded entrydate',
    ),
  },
  { field: 'saleDate', aliases: list('saledate solddate datesold auctiondate') },
  {
    field: 'dealerName',
    aliases: list(
      'dealername dealership dealershipname dealer sellername addressaccountname accountname rooftop rooftopname storename store lotname',
    ),
  },
  { field: 'cityMpg', aliases: list('citympg mpgcity epacitympg cityfuelefficiency citympgepa epacity fueleconomycity') },
  {
    field: 'highwayMpg',
    aliases: list('highwaympg hwympg mpghighway mpghwy epahighwaympg highwayfuelefficiency epahighway fueleconomyhighway'),
  },
  {
    field: 'photoUrls',
    aliases: list(
      'photourls photourllist photourl photos photolist imageurls imagelist images image pictures pics pictureurls imageurl image imagelink imagelinks additionalimagelink additionalimagelinks photo picture pictureurl mainphotourl',
    ),
  },
  { field: 'photoCount', aliases: list('photocount imagecount numberofphotos picturecount') },
  {
    field: 'description',
    aliases: list('description dealercomments sellernotes comments vehicledescription comment notes freetext'),
  },
] as const

function list(text: string): readonly string[] {
  return text.split(' ')
}

const special: Partial<Record<FeedField, string>> = {
  vin: 'VIN',
  msrp: 'MSRP',
  price: 'Advertised price',
  cityMpg: 'City MPG',
  highwayMpg: 'Highway MPG',
  photoUrls: 'Photo addresses',
  odometerUnit: 'Odometer unit',
  saleDate: 'Sale date',
}

/** What a person reads for a feed's field: 'Stock number' for stockNumber. */
export function feedFieldLabel(field: FeedField): string {
  const words = field.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return special[field] ?? words.charAt(0).toUpperCase() + words.slice(1)
}
