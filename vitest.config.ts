import { defineConfig } from 'vitest/config';

export default defineConfig({ test: { include: ['server/src/platform/*.test.ts'] } });
