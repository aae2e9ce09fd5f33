import type { Milestone } from '@portolan/contract';
import type { SlotSide } from './model.ts';

/** The order in which things happen at one stop, whatever its place in the journey. */
const ranks: Record<Milestone, number> = {
  'empty-out': 0,
  stuffed: 1,
  'vessel-arrival': 10,
  'train-arrival': 10,
  'barge-arrival': 10,
  'truck-arrival': 10,
  unloaded: 11,
  'train-discharge': 11,
  'barge-discharge': 11,
  'gate-in': 20,
  'customs-release': 21,
  'terminal-release': 22,
  other: 23,
  stowage: 24,
  loaded: 30,
  'train-load': 30,
  'barge-load': 30,
  'vessel-departure': 31,
  'train-departure': 31,
  'barge-departure': 31,
  'truck-departure': 31,
  'out-gate': 40,
  stripped: 41,
  delivered: 42,
  'empty-returned': 43,
};

/** A vessel that comes for the container arrives after the gate-in, one that brought it leaves after the discharge. */
export function stepRank(milestone: Milestone, side: SlotSide): number {
  if (side === 'call-out') return 25;
  return side === 'call-in' ? 12 : ranks[milestone];
}
