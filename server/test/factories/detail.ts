import { shipmentRoutes } from '@portolan/contract';
import type { TestUser } from '../app.ts';

const { getContainerEventList, qryContainerDetailData } = shipmentRoutes;
export const box = 'HMMU6120580';

/** The detail of the one box in the list. */
export async function openDetail(user: TestUser, more: { knownAt?: string } = {}) {
  const { rows } = await user.call(getContainerEventList, { body: { view: 'all' } });
  const [row] = rows;
  if (row === undefined) throw new Error('the list is empty');
  return user.call(qryContainerDetailData, { body: { queryid: row.queryid, containerNo: box, ...more } });
}
