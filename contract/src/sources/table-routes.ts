import { z } from 'zod';
import { route } from '../route.ts';
import { ConnectorName } from './connector.ts';
import { TableMappingText, TablePreview } from './schedule-table.ts';

/** Tables of partners: how their columns are read is shown, corrected and remembered before they are taken in. */
export const tableRoutes = {
  previewTable: route({
    name: 'previewTable',
    method: 'POST',
    path: '/portolan-after/web/source/previewTable',
    summary:
      'How a table would be read: its columns, a mapping of them, and the first rows; nothing is stored',
    auth: 'session',
    role: 'member',
    needsAllRows: true,
    xsrf: true,
    query: z.object({
      connector: ConnectorName,
      fileName: z.string().max(200),
      /** The partner whose mapping is used where none is given. */
      sourceId: z.uuid().optional(),
      mapping: TableMappingText.optional(),
    }),
    takesBytes: true,
    data: TablePreview,
    errors: ['inbound.empty', 'connector.unknown', 'source.not-found'],
  }),
  takeInTable: route({
    name: 'takeInTable',
    method: 'POST',
    path: '/portolan-after/web/source/takeInTable',
    summary: 'Takes a table in and remembers the mapping of its columns for the partner',
    auth: 'session',
    role: 'member',
    needsAllRows: true,
    xsrf: true,
    query: z.object({
      connector: ConnectorName,
      fileName: z.string().max(200),
      /** A partner that is known, or the name of a new one. */
      sourceId: z.uuid().optional(),
      partner: z.string().trim().min(1).max(80).optional(),
      mapping: TableMappingText,
    }),
    takesBytes: true,
    data: z.object({
      messageId: z.string(),
      repeated: z.boolean(),
      connector: ConnectorName,
      sourceId: z.string(),
    }),
    errors: ['inbound.empty', 'connector.unknown', 'source.not-found'],
  }),
} as const;
