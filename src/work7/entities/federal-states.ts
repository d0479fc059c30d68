/** The federal states of Germany, whose public holidays differ. */
export const federalStates = [
  'BW', 'BY', 'BE', 'BB', 'HB', 'HE', 'HH', 'MV', 'NI', 'NW', 'RP', 'SL', 'SN', 'ST', 'SH', 'TH',
] as const // prettier-ignore

export type FederalState = (typeof federalStates)[number]
