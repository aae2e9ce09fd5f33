import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { renderConnectorsPage } from '../server/src/app/connectors-page.ts';
import { connectors } from '../server/src/app/connectors.ts';

writeFileSync(join(import.meta.dirname, '../docs/connectors.md'), renderConnectorsPage(connectors));
