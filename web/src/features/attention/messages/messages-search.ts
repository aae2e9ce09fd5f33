import { MessageKind } from '@portolan/contract';
import { z } from 'zod';

/** What the message centre shows, as in the URL. */
export const MessagesSearch = z.object({
  kind: MessageKind.or(z.literal('')).catch(''),
  page: z.coerce.number().int().min(1).max(1000).catch(1),
  message: z.string().max(40).catch(''),
});
export type MessagesSearch = z.infer<typeof MessagesSearch>;

export const messagesDefaults: MessagesSearch = { kind: '', page: 1, message: '' };
