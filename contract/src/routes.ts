import type { RouteSpec } from './route.ts';
import { accessPolicyRoutes } from './identity/access-policy-routes.ts';
import { accountRoutes } from './identity/account-routes.ts';
import { chargeRoutes } from './attention/charge-routes.ts';
import { invoiceRoutes } from './attention/invoice-routes.ts';
import { tariffRoutes } from './attention/tariff-routes.ts';
import { areaRoutes } from './vessels/area-routes.ts';
import { announcementRoutes } from './staff/announcement-routes.ts';
import { billRoutes } from './staff/bill-routes.ts';
import { companyRoutes } from './identity/company-routes.ts';
import { fileRoutes } from './sources/file-routes.ts';
import { memberRoutes } from './identity/member-routes.ts';
import { auditRoutes } from './staff/audit-routes.ts';
import { demoRoutes } from './identity/demo-routes.ts';
import { operationRoutes } from './staff/operation-routes.ts';
import { overviewRoutes } from './insight/overview-routes.ts';
import { wallRoutes } from './insight/wall-routes.ts';
import { assistantRoutes, mcpRoutes } from './insight/assistant-routes.ts';
import { dataAccessRoutes } from './insight/data-access.ts';
import { languageModelRoutes } from './insight/language-model.ts';
import { carbonRoutes } from './insight/carbon-routes.ts';
import { reportRoutes } from './insight/report-routes.ts';
import { scoreboardRoutes } from './insight/scoreboard-routes.ts';
import { searchRoutes } from './insight/search-routes.ts';
import { siteRoutes } from './insight/site-routes.ts';
import { pageErrorRoutes } from './staff/page-error-routes.ts';
import { platformRoutes } from './platform-routes.ts';
import { portGroupRoutes } from './ports/port-group-routes.ts';
import { portNameRoutes } from './ports/port-name-routes.ts';
import { portArrivalRoutes } from './ports/port-arrivals.ts';
import { portRoutes } from './ports/port-routes.ts';
import { stormRoutes } from './ports/storm-routes.ts';
import { passageRoutes } from './ports/passage-routes.ts';
import { sourceRoutes } from './sources/source-routes.ts';
import { staffSourceRoutes } from './sources/staff-source-routes.ts';
import { airRoutes } from './shipments/air/air-routes.ts';
import { partnerRequestRoutes } from './shipments/partner-request-routes.ts';
import { railRoutes } from './shipments/rail/rail-routes.ts';
import { seaCargoRoutes } from './shipments/sea-cargo/sea-cargo-routes.ts';
import { journeyRoutes } from './shipments/journeys/journey-routes.ts';
import { etaRoutes } from './shipments/eta-routes.ts';
import { listFileRoutes } from './shipments/list-file-routes.ts';
import { ownVesselRoutes } from './shipments/own-vessel-routes.ts';
import { sampleRoutes } from './shipments/sample-routes.ts';
import { scheduleRoutes } from './shipments/schedule-routes.ts';
import { tableRoutes } from './sources/table-routes.ts';
import { scheduleHistoryRoutes } from './shipments/schedule-history-routes.ts';
import { savedViewRoutes } from './shipments/saved-view-routes.ts';
import { shipmentRoutes } from './shipments/shipment-routes.ts';
import { trackingRoutes } from './shipments/tracking-routes.ts';
import { truckTripRoutes } from './shipments/trips/truck-trip-routes.ts';
import { truckRoutes } from './shipments/truck-routes.ts';
import { vesselViewRoutes } from './vessels/vessel-view-routes.ts';
import { vesselRoutes } from './vessels/vessel-routes.ts';
import { userRoutes } from './staff/user-routes.ts';
import { alertRoutes } from './attention/alert-routes.ts';
import { messageRoutes } from './attention/message-routes.ts';
import { browserNoticeRoutes } from './attention/browser-notice-routes.ts';
import { noticeRoutes } from './attention/notice-routes.ts';

/** Every route of the product, by name. */
export const routes = {
  ...accountRoutes,
  ...memberRoutes,
  ...accessPolicyRoutes,
  ...demoRoutes,
  ...trackingRoutes,
  ...sampleRoutes,
  ...shipmentRoutes,
  ...railRoutes,
  ...seaCargoRoutes,
  ...journeyRoutes,
  ...airRoutes,
  ...partnerRequestRoutes,
  ...truckRoutes,
  ...truckTripRoutes,
  ...etaRoutes,
  ...listFileRoutes,
  ...savedViewRoutes,
  ...scheduleRoutes,
  ...scheduleHistoryRoutes,
  ...tableRoutes,
  ...ownVesselRoutes,
  ...billRoutes,
  ...overviewRoutes,
  ...wallRoutes,
  ...carbonRoutes,
  ...reportRoutes,
  ...scoreboardRoutes,
  ...assistantRoutes,
  ...languageModelRoutes,
  ...dataAccessRoutes,
  ...mcpRoutes,
  ...searchRoutes,
  ...siteRoutes,
  ...sourceRoutes,
  ...staffSourceRoutes,
  ...fileRoutes,
  ...companyRoutes,
  ...vesselViewRoutes,
  ...vesselRoutes,
  ...areaRoutes,
  ...portNameRoutes,
  ...portRoutes,
  ...portArrivalRoutes,
  ...portGroupRoutes,
  ...stormRoutes,
  ...passageRoutes,
  ...chargeRoutes,
  ...tariffRoutes,
  ...invoiceRoutes,
  ...alertRoutes,
  ...messageRoutes,
  ...noticeRoutes,
  ...browserNoticeRoutes,
  ...platformRoutes,
  ...announcementRoutes,
  ...operationRoutes,
  ...pageErrorRoutes,
  ...userRoutes,
  ...auditRoutes,
} as const;

export const allRoutes: readonly RouteSpec[] = Object.values(routes);

export * from './identity/access-policy-routes.ts';
export * from './identity/account-routes.ts';
export * from './staff/announcement-routes.ts';
export * from './attention/charge-routes.ts';
export * from './attention/invoice-routes.ts';
export * from './attention/tariff-routes.ts';
export * from './vessels/area.ts';
export * from './vessels/area-routes.ts';
export * from './staff/bill-routes.ts';
export * from './identity/company-routes.ts';
export * from './sources/file-routes.ts';
export * from './ports/company-at-port.ts';
export * from './ports/port-archive.ts';
export * from './ports/port-call-list.ts';
export * from './ports/port-arrivals.ts';
export * from './ports/port-group-routes.ts';
export * from './ports/port-name-routes.ts';
export * from './ports/port-overview.ts';
export * from './ports/port-report.ts';
export * from './ports/port-routes.ts';
export * from './ports/storm-routes.ts';
export * from './ports/passage-routes.ts';
export * from './identity/member-routes.ts';
export * from './staff/audit-routes.ts';
export * from './identity/demo-routes.ts';
export * from './staff/operation-routes.ts';
export * from './insight/overview-routes.ts';
export * from './insight/wall-routes.ts';
export * from './insight/scoreboard-routes.ts';
export * from './insight/assistant-routes.ts';
export * from './insight/site-routes.ts';
export * from './insight/search-routes.ts';
export * from './staff/page-error-routes.ts';
export * from './platform-routes.ts';
export * from './sources/raw-message.ts';
export * from './sources/source.ts';
export * from './sources/source-routes.ts';
export * from './sources/staff-source-routes.ts';
export * from './shipments/air/air-routes.ts';
export * from './shipments/partner-request-routes.ts';
export * from './shipments/rail/rail-routes.ts';
export * from './shipments/sea-cargo/sea-cargo-routes.ts';
export * from './shipments/journeys/journey-routes.ts';
export * from './shipments/eta-routes.ts';
export * from './shipments/list-file-routes.ts';
export * from './shipments/own-vessel-routes.ts';
export * from './shipments/sample-routes.ts';
export * from './shipments/saved-view-routes.ts';
export * from './shipments/schedule-routes.ts';
export * from './shipments/schedule-watch-routes.ts';
export * from './shipments/schedule-history-routes.ts';
export * from './sources/table-routes.ts';
export * from './shipments/shipment-routes.ts';
export * from './shipments/tracking-routes.ts';
export * from './shipments/trips/truck-trip-routes.ts';
export * from './shipments/truck-routes.ts';
export * from './vessels/vessel-view-routes.ts';
export * from './vessels/vessel-card.ts';
export * from './vessels/vessel-history.ts';
export * from './vessels/vessel-routes.ts';
export * from './vessels/vessel-view-routes.ts';
export * from './staff/user-routes.ts';
export * from './attention/alert-routes.ts';
export * from './attention/message-routes.ts';
export * from './attention/browser-notice-routes.ts';
export * from './attention/notice-routes.ts';
