import type { AssistantIntent } from '@portolan/contract';

/** Whose words an answer accounts for: groups of the word lists, and the sentences of intents. */
interface Sources {
  groups: readonly string[];
  intents: readonly AssistantIntent[];
}

const things = ['all', 'things'] as const;
const late: Sources = { groups: [...things, 'late', 'count'], intents: ['late'] };
const arriving: Sources = { groups: [...things, 'arriving', 'count'], intents: ['arriving'] };

const sources: Readonly<Record<string, Sources>> = {
  'list-in-transit': { groups: [...things, 'count'], intents: ['count'] },
  'list-late': late,
  'list-may-be-late': late,
  'list-on-schedule': late,
  'list-arriving': arriving,
  'list-arrived': arriving,
  'list-rolled': { groups: [...things, 'rolled'], intents: ['rolled'] },
  'list-silent': { groups: [...things, 'silent'], intents: ['silent'] },
  'other-modes': { groups: [...things, 'late', 'count'], intents: ['count', 'late', 'where'] },
  'trucks-may-be-late': { groups: [...things, 'late', 'count'], intents: ['count', 'late'] },
  alerts: {
    groups: ['all', 'alerts', 'assign', 'types'],
    intents: ['alerts', 'assign'],
  },
  assign: { groups: ['all', 'alerts', 'assign'], intents: ['alerts', 'assign'] },
  charges: { groups: [...things, 'charges'], intents: ['charges'] },
  port: { groups: ['all', 'congestion', 'waiting'], intents: ['congestion'] },
  ports: { groups: ['all', 'congestion', 'waiting'], intents: ['congestion'] },
  schedule: { groups: ['all', 'schedule'], intents: ['schedule'] },
  watch: { groups: ['all', 'schedule'], intents: ['watch', 'schedule'] },
  carbon: { groups: ['all', 'carbon'], intents: ['carbon'] },
  accuracy: { groups: ['all', 'accuracy'], intents: ['accuracy'] },
  sources: { groups: ['all', 'sources'], intents: ['sources'] },
  quota: { groups: ['all', 'quota'], intents: ['quota'] },
  storms: { groups: [...things, 'storms'], intents: ['storms'] },
  passages: { groups: ['all', 'passages'], intents: ['passages'] },
  export: {
    groups: [...things, 'export', 'late', 'arriving', 'count'],
    intents: ['export', 'late', 'arriving', 'count'],
  },
};

/** Undefined: its words do not matter, such as those of a question about one number. */
export const sourcesOf = (answer: string): Sources | undefined => sources[answer];

/** Whether each word of its questions is looked up. */
export const hasVocabulary = (answer: string): boolean => answer in sources;
