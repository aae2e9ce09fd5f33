-- The customer's own reference for what is tracked; stands in the list's rows, to be searched and to limit by.
alter table tracking add column customer_reference text collate "C";
alter table shipment
  add column customer_reference text collate "C",
  -- who asked for the number: of a row whose ports are not known yet, only they may be sure that it is theirs
  add column requested_by uuid,
  add column mode text not null default 'ocean' check (mode in ('ocean', 'air', 'truck', 'rail'));
create index shipment_by_customer_reference on shipment (tenant_id, customer_reference, arrival_at, shipment_id)
  where listed and customer_reference is not null;

-- A member whose rows are limited reads under a role of their own. Whoever is not limited pays nothing for it, and a
-- query that forgets the limit shows no more than one that does not.
create function current_account_id() returns uuid
  language sql stable parallel safe
  as $$ select nullif(current_setting('portolan.account_id', true), '')::uuid $$;

-- What a kind of value is limited to: null for everything. Without a rule at all, nothing.
create function row_rule(kind text) returns text[]
  language sql stable parallel safe
  as $$
    select case
      when coalesce(current_setting('portolan.row_rule', true), '') = '' then '{}'::text[]
      when current_setting('portolan.row_rule')::jsonb -> kind is not null
        then array(select jsonb_array_elements_text(current_setting('portolan.row_rule')::jsonb -> kind))
    end
  $$;
grant execute on function current_account_id, row_rule to portolan_app;

create policy row_rule on shipment as restrictive for select to portolan_limited using (
  ((select row_rule('carriers')) is null or carrier_code = any ((select row_rule('carriers'))::text[]))
  and ((select row_rule('modes')) is null or mode = any ((select row_rule('modes'))::text[]))
  and ((select row_rule('customerReferences')) is null
    or customer_reference = any ((select row_rule('customerReferences'))::text[]))
  and ((select row_rule('ports')) is null
    or pol = any ((select row_rule('ports'))::text[])
    or pod = any ((select row_rule('ports'))::text[])
    or transshipment_ports && (select row_rule('ports'))::text[]
    or (pol is null and pod is null and requested_by = (select current_account_id())))
);
create policy row_rule on document_equipment as restrictive for select to portolan_limited using (
  exists (select 1 from shipment s
    where s.tenant_id = document_equipment.tenant_id and s.equipment_reference = document_equipment.equipment_reference)
);
create policy row_rule on tracking as restrictive for select to portolan_limited using (
  exists (select 1 from shipment s where s.tenant_id = tracking.tenant_id and s.query_id = tracking.query_id)
  or exists (select 1 from document_equipment l
    where l.tenant_id = tracking.tenant_id and l.document = tracking.subject)
);
-- A raw message speaks of many shipments at once.
create policy row_rule on raw_message as restrictive for select to portolan_limited using (false);
