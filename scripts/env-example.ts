import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { renderEnvExample } from '../server/src/platform/env-example.ts';

writeFileSync(join(import.meta.dirname, '../.env.example'), renderEnvExample());
