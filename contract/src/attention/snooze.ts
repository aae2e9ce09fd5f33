import { z } from 'zod';

/**
 * What an alert may be set aside until: its stage changes, a container reaches its next milestone, the ETA of one moves
 * by `movedArrivalHours`, or the next advisory of its storm comes. A change of stage ends each of them.
 */
export const snoozeEvents = ['change', 'milestone', 'arrival', 'advisory'] as const;
export const SnoozeEvent = z.enum(snoozeEvents);
export type SnoozeEvent = z.infer<typeof SnoozeEvent>;

/** Until when an alert is set aside: a moment, or what has to happen. */
export const SnoozeUntil = z.union([SnoozeEvent, z.iso.datetime()]);

/** An ETA that moved by so many hours is a new one. */
export const movedArrivalHours = 6;
