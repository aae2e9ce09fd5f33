import { z } from 'zod';
import type { FieldProblem } from '../field-problem.ts';
import { route } from '../route.ts';
import { PortRow } from './port-figures.ts';
import { PortReport, ReportPeriodText, mostReportPorts } from './port-report.ts';

const web = '/portolan-after/web/port';

/** A group has so many ports at most: one report shows them all. */
export const mostGroupPorts = mostReportPorts;
export const mostGroupName = 60;
const mostEmails = 20;

export const PortGroup = z.object({
  groupId: z.uuid(),
  name: z.string(),
  /** UN/LOCODEs in the order in which they were added. */
  ports: z.array(z.object({ unLocationCode: z.string(), name: z.string() })),
  /** Whether the signed-in person gets its insight mail. */
  isSubscribed: z.boolean(),
});
export type PortGroup = z.infer<typeof PortGroup>;

export const PortMailReceiver = z.object({
  id: z.uuid(),
  email: z.string(),
  groupId: z.uuid(),
  groupName: z.string(),
});
export type PortMailReceiver = z.infer<typeof PortMailReceiver>;

/** The id of a group; one of another form is of no group: `port-group.not-found`. */
const GroupId = z.string().trim().min(1).max(60);

/** A port, or a group of ports. */
interface PortOrGroup {
  groupId?: string | undefined;
  portId?: string | undefined;
}
const namesOne = ({ groupId, portId }: PortOrGroup): boolean => (groupId ?? portId) !== undefined;
const namesNone = { path: ['portId'], message: 'port-or-group' satisfies FieldProblem };

/** Groups of ports, who subscribes to ports and groups, and who gets their mails. */
export const portGroupRoutes = {
  queryAllGroups: route({
    name: 'queryAllGroups',
    method: 'GET',
    path: `${web}/queryAllGroups`,
    summary: 'The port groups of the company account',
    auth: 'session',
    xsrf: false,
    data: z.array(PortGroup),
    errors: [],
  }),
  createPortGroup: route({
    name: 'createPortGroup',
    method: 'POST',
    path: `${web}/createPortGroup`,
    summary: 'Makes a group of 1 to 10 ports, or gives the group of an id this name and these ports',
    auth: 'session',
    role: 'member',
    xsrf: true,
    body: z.object({
      groupId: z.uuid().optional(),
      name: z.string().trim().max(mostGroupName),
      ports: z.array(z.string().trim().toUpperCase().max(10)).max(100),
    }),
    data: PortGroup,
    errors: [
      'port-group.name-required',
      'port-group.name-used',
      'port-group.empty',
      'port-group.too-many-ports',
      'port-group.too-many',
      'port-group.not-found',
      'port.unsupported',
    ],
  }),
  delGroupOrPort: route({
    name: 'delGroupOrPort',
    method: 'GET',
    path: `${web}/delGroupOrPort`,
    summary:
      'Deletes a group, or takes a port out of it, as a member; without a group, out of the ports subscribed to',
    auth: 'session',
    xsrf: true,
    query: z
      .object({
        groupId: GroupId.optional(),
        portId: z.string().trim().toUpperCase().min(1).max(10).optional(),
      })
      .refine(namesOne, namesNone),
    data: z.object({}),
    errors: [
      'access.denied',
      'port-group.not-found',
      'port-group.empty',
      'port-group.port-not-found',
      'port.unsupported',
    ],
  }),
  getUserSubPorts: route({
    name: 'getUserSubPorts',
    method: 'GET',
    path: `${web}/getUserSubPorts`,
    summary: 'Ports and groups that the signed-in person subscribes to',
    auth: 'session',
    xsrf: false,
    data: z.object({
      ports: z.array(z.object({ unLocationCode: z.string(), name: z.string(), row: PortRow.nullable() })),
      groups: z.array(PortGroup),
    }),
    errors: [],
  }),
  subGroupOrPort: route({
    name: 'subGroupOrPort',
    method: 'POST',
    path: `${web}/subGroupOrPort`,
    summary: 'Subscribes the signed-in person to a port or a group, or ends that',
    auth: 'session',
    xsrf: true,
    body: z
      .object({
        groupId: GroupId.optional(),
        portId: z.string().trim().toUpperCase().min(1).max(10).optional(),
        isSubscribed: z.boolean().default(true),
      })
      .refine(namesOne, namesNone),
    data: z.object({}),
    errors: ['port-group.not-found', 'port.unsupported'],
  }),
  getEmail: route({
    name: 'getEmail',
    method: 'GET',
    path: `${web}/getEmail`,
    summary: 'Who gets the mails of the port groups',
    auth: 'session',
    xsrf: false,
    data: z.array(PortMailReceiver),
    errors: [],
  }),
  saveEmail: route({
    name: 'saveEmail',
    method: 'POST',
    path: `${web}/saveEmail`,
    summary: 'Adds receivers of the mails of a port group',
    auth: 'session',
    role: 'member',
    xsrf: true,
    body: z.object({ groupId: z.uuid(), emails: z.array(z.email().max(254)).min(1).max(mostEmails) }),
    data: z.array(PortMailReceiver),
    errors: ['port-group.not-found', 'port-group.too-many'],
  }),
  delEmail: route({
    name: 'delEmail',
    method: 'GET',
    path: `${web}/delEmail`,
    summary: 'Takes a receiver out, as a member; everybody their own address',
    auth: 'session',
    xsrf: true,
    query: z.object({ id: z.uuid() }),
    data: z.object({}),
    errors: ['access.denied', 'port-group.receiver-not-found'],
  }),
  getPortGroupReportData: route({
    name: 'getPortGroupReportData',
    method: 'GET',
    path: `${web}/getPortGroupReportData`,
    summary: 'The reports on the ports of a group for a week, month or quarter',
    auth: 'session',
    xsrf: false,
    query: z.object({ groupId: GroupId, period: ReportPeriodText }),
    data: z.object({ group: PortGroup, reports: z.array(PortReport) }),
    errors: ['port-group.not-found', 'port.period-invalid', 'port.report-not-ready'],
  }),
} as const;
