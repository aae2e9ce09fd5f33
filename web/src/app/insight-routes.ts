import { createRoute, type SearchSchemaInput, stripSearchParams } from '@tanstack/react-router';
import { CarbonSearch, carbonDefaults } from '../features/insight/carbon/carbon-search.ts';
import { ReportPageSearch, reportPageDefaults } from '../features/insight/reports/report-search.ts';
import { lazyPage } from '../ui/lazy-route.tsx';
import { pagesRoute } from './pages-root.ts';

export const reportsRoute = createRoute({
  getParentRoute: () => pagesRoute,
  path: '/reports',
  staticData: {
    title: 'reports.title',
    rail: { icon: 'reports', text: 'shell.reports', key: 'r', place: 'main' },
  },
  component: lazyPage(() => import('../features/insight/reports/reports-page.tsx'), 'ReportsPage'),
});

export const oneReportRoute = createRoute({
  getParentRoute: () => pagesRoute,
  path: '/reports/$name',
  validateSearch: (search: Partial<ReportPageSearch> & SearchSchemaInput) => ReportPageSearch.parse(search),
  search: { middlewares: [stripSearchParams(reportPageDefaults)] },
  staticData: { title: 'reports.title' },
  component: lazyPage(() => import('../features/insight/reports/report-page.tsx'), 'FiguresPage'),
});

export const carbonRoute = createRoute({
  getParentRoute: () => pagesRoute,
  path: '/carbon',
  validateSearch: (search: Partial<CarbonSearch> & SearchSchemaInput) => CarbonSearch.parse(search),
  search: { middlewares: [stripSearchParams(carbonDefaults)] },
  staticData: { title: 'carbon.title' },
  component: lazyPage(() => import('../features/insight/carbon/carbon-page.tsx'), 'CarbonPage'),
});

export const carbonStatementRoute = createRoute({
  getParentRoute: () => pagesRoute,
  path: '/carbon/$shipmentId',
  staticData: { title: 'carbon.title' },
  component: lazyPage(
    () => import('../features/insight/carbon/carbon-statement-page.tsx'),
    'CarbonStatementPage',
  ),
});

export const assistantRoute = createRoute({
  getParentRoute: () => pagesRoute,
  path: '/assistant',
  staticData: { title: 'assistant.title' },
  component: lazyPage(() => import('../features/insight/assistant/assistant-page.tsx'), 'AssistantPage'),
});

export const modelRoute = createRoute({
  getParentRoute: () => pagesRoute,
  path: '/settings/assistant',
  staticData: { title: 'assistant.model.title' },
  component: lazyPage(() => import('../features/insight/assistant/model-page.tsx'), 'ModelPage'),
});

export const dataAccessRoute = createRoute({
  getParentRoute: () => pagesRoute,
  path: '/settings/data',
  staticData: { title: 'data-access.title' },
  component: lazyPage(() => import('../features/insight/data-access/data-access-page.tsx'), 'DataAccessPage'),
});
