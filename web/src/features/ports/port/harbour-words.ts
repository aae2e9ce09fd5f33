/** The kinds of harbours of the World Port Index, by the keys of their words. */
export const harbourWords = {
  'Canal or Lake': 'canal',
  'Coastal (Breakwater)': 'coast-breakwater',
  'Coastal (Natural)': 'coast',
  'Coastal (Tide Gates)': 'coast-gates',
  'Open Roadstead': 'roadstead',
  'River (Basins)': 'river-basins',
  'River (Natural)': 'river',
  'River (Tide Gates)': 'river-gates',
  'Typhoon Harbor': 'typhoon',
} as const;

export const shelterWords = {
  Excellent: 'excellent',
  Good: 'good',
  Fair: 'fair',
  Poor: 'poor',
  None: 'none',
} as const;

/** The key of a word of the index; undefined for one that a newer index may have. */
export const wordOf = <Words extends Readonly<Record<string, string>>>(
  words: Words,
  word: string | null,
): Words[keyof Words] | undefined =>
  word !== null && Object.hasOwn(words, word) ? words[word as keyof Words] : undefined;
