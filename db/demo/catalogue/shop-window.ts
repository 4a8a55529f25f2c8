/** SKUs of featured and newest products and of special cases. */
export const featured = [
  'BQ-DAWN-M',
  'FH-46-RED',
  'DG-102-5-GLD',
  'AR-SUMMER-M',
  'BX-60-POWDER',
  'FH-46-PNK',
  'BQ-BAY-M',
  'CH-35-SLV',
  'BD-PNK-3',
  'FG-BEAR-75',
  'MX-AURORA-X15',
  'BQ-BLACK-M',
]

export const newest = [
  'CH-35-GLD',
  'CH-35-PRP',
  'BD-RNB-5',
  'MX-MOROSHKA-X15',
  'CH-35-GRN',
  'MX-AURORA-X30',
  'FG-MOON-80-SLV',
  'ST-HEN-N',
  'BX-70-STARS',
  'CF-60-SLV',
  'FB-STAR-URSA',
  'PZ-ONE-BLUE',
  'FB-LULLABY',
  'MX-YAGEL-X15',
  'ST-SEA',
  'BQ-BLACK-L',
  'MT-30-MNT',
  'FN-BAY-X12',
  'LB-35-CAP-BLU',
  'JB-102-18-RGD',
]

/** Parts of ready sets that chance would make sold out. */
export const inSets = ['FG-CROWN-36-RGD', 'CH-35-GRN']

export const soldOut = ['FH-46-RGD']

export const inactiveSku = 'LT-35-MNT'
export const removedSku = 'LT-35-LBL'
