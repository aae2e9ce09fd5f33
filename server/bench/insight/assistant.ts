import { assistantRoutes, locales } from '@portolan/contract';
import { readQuestions } from '../../src/features/insight/understanding/testing-questions.ts';
import { signIn } from '../client.ts';
import { makeCompany } from '../company.ts';
import { createBenchDatabase, makeFolder } from '../database.ts';
import { median, percentile } from '../figures.ts';
import { launchProgram } from '../program.ts';
import type { Benchmark } from '../report.ts';
import { seedReports } from './seed-reports.ts';

/** Questions at the start are not counted: the classifiers of the languages are made with the first of each. */
const warmUps = 8;

/** Every written question, asked over HTTP by a person of a company with many shipments, without a model. */
export const measureAssistant: Benchmark = async ({ quick, say }) => {
  const shipments = quick ? 10_000 : 100_000;
  const databaseUrl = await createBenchDatabase();
  const company = await makeCompany(databaseUrl);
  const program = await launchProgram(makeFolder(), databaseUrl);
  try {
    await seedReports(databaseUrl, company.tenantId, shipments);
    const browser = await signIn(program.url, company);
    const questions = locales.flatMap((language) => readQuestions(`questions.${language}.txt`, language));
    const asked = questions.filter((_, at) => !quick || at % 10 === 0);
    const timed: { text: string; milliseconds: number }[] = [];
    for (const { text } of [...asked.slice(0, warmUps), ...asked]) {
      const began = performance.now();
      await browser.call(assistantRoutes.askAssistant, { body: { text } });
      timed.push({ text, milliseconds: performance.now() - began });
    }
    const counted = timed.slice(warmUps).toSorted((a, b) => b.milliseconds - a.milliseconds);
    for (const { text, milliseconds } of counted.slice(0, 8)) say(`  ${milliseconds.toFixed(0)} ms  ${text}`);
    const times = counted.map(({ milliseconds }) => milliseconds);
    return [
      {
        name: `Answer of the assistant, ${shipments.toLocaleString('en-GB')} shipments: p95`,
        value: percentile(times, 0.95),
        unit: 'ms',
        goal: { kind: 'most', value: 300 },
        note: `${times.length} questions, p50 ${median(times).toFixed(0)} ms`,
      },
    ];
  } finally {
    await program.stop();
  }
};
