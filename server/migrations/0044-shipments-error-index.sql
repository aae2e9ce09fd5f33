-- Whether a company account has new errors is one look into this index, however many rows it has.
drop index estimate_error_by_measuring;
create index estimate_error_by_measuring on estimate_error (tenant_id, measured_at);
