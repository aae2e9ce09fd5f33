/**
 * Flown as planned: all pieces land at the destination within twelve hours of the plan, as Cargo iQ measures it. What
 * the server counts and sorts by is the same rule in SQL, in `features/shipments/air/judgement-sql.ts` on the server.
 */
export const flownAsPlannedHours = 12;

/** A train, car or container on rails that comes later than this against plan is late. */
export const railLateHours = 12;

/** A vehicle or other cargo at sea that is more than this behind its first plan is late. */
export const seaCargoLateHours = 24;
