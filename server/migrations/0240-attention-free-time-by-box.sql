-- Terminals and railways name the container, and often no B/L.
alter table free_time_report alter column transport_document_reference drop not null;
create index free_time_report_of_equipment on free_time_report using gin (equipment_references);
drop policy row_rule on free_time_report;
create policy row_rule on free_time_report as restrictive for select to portolan_limited using (
  exists (select from shipment s where s.tenant_id = free_time_report.tenant_id
    and (s.transport_document_reference = free_time_report.transport_document_reference
      or s.equipment_reference = any (free_time_report.equipment_references))));
