/**
 * What a routing server answered: a way by road, `no-way` where it knows of none, or why the answer cannot be used.
 */
export type RoadReading = { km: number; hours: number } | 'no-way' | { refused: string };

/** A road further away than this is none of a place: the map of the server ends before it. */
export const mostSnapM = 5000;
