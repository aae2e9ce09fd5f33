export { cargoMilestones, readMilestones } from './cargo-milestones.ts';
