import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { currentUserQuery } from '../../lib/identity/session.ts';
import { AreasPage } from '../../features/vessels/areas/areas-page.tsx';
import { useLiveVessels } from '../../features/vessels/vessels/live-vessels.ts';
import { useNamed } from '../../features/vessels/vessels/vessel-names.ts';
import { vesselsDefaults } from '../../features/vessels/vessels/vessels-search.ts';
import type { InSight } from '../../lib/vessels/view-tiles.ts';

/** The areas of the current company account over the live vessels; read-only members may view them. */
export function AreasOfCompanyPage() {
  const { data: user } = useQuery(currentUserQuery);
  const [inSight, setInSight] = useState<InSight>();
  const live = useLiveVessels(inSight, vesselsDefaults, true);
  const vessels = useNamed(live.vessels, inSight);
  if (user === undefined) return null;
  return <AreasPage mayChange={user.tenant.role !== 'read-only'} vessels={vessels} onView={setInSight} />;
}
