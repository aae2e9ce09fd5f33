import { sql } from 'kysely';

/** The subscription of a number, row `c`, for which a message came: it has succeeded, unless somebody ended it. */
export const subscriptionWhenHeard = sql`
  case when c.subscription = 'unsubscribed' then c.subscription else 'succeeded' end`;
