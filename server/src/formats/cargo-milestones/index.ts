/** Milestones of cargo without a container (Ro-Ro, breakbulk): rows in CSV, Excel or JSON. Our own format. Pure. */
export { isMilestones, readMilestoneJson, readMilestoneRows } from './read-milestones.ts';
export type { MilestoneContext, MilestoneLine } from './read-row.ts';
export { type WrittenMilestone, writeMilestones } from './write-milestones.ts';
