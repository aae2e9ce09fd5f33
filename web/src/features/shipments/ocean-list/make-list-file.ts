import { type BodyInput, listFileRoutes } from '@portolan/contract';
import { call } from '../../../lib/api.ts';
import { callFile } from '../../../lib/files/call-file.ts';
import { saveFile } from '../../../lib/shipments/save-file.ts';

/* Loaded when somebody wants a file of the list. */

/** Saves the list as a file in the browser. */
export async function downloadList(
  body: BodyInput<typeof listFileRoutes.exportContainerList>,
): Promise<void> {
  saveFile(await callFile(listFileRoutes.exportContainerList, { body }));
}

/** Lets the server mail the list as a file; answers to whom. */
export async function mailList(body: BodyInput<typeof listFileRoutes.sendEmail>): Promise<string> {
  const { recipient } = await call(listFileRoutes.sendEmail, { body });
  return recipient;
}
