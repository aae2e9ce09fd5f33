-- Published calls have the canonical code of their port, as shipments have: calls under another code of it (CNSHA for
-- CNSGH) were bound to no shipment.
create temporary table alias_of_port (alias text primary key, canonical text not null) on commit drop;
insert into alias_of_port values
  ('BHKBS', 'BHAHD'), ('CADEL', 'CAVAN'), ('CNCAN', 'CNNSA'), ('CNCHQ', 'CNCQI'), ('CNCWN', 'CNSHK'),
  ('CNDAG', 'CNDAL'), ('CNDLC', 'CNDAL'), ('CNFOC', 'CNFZH'), ('CNNBG', 'CNNBO'), ('CNNGB', 'CNNBO'),
  ('CNNJG', 'CNNJI'), ('CNNKG', 'CNNJI'), ('CNQDG', 'CNQIN'), ('CNSHA', 'CNSGH'), ('CNSHG', 'CNSGH'),
  ('CNSZX', 'CNYTN'), ('CNTAO', 'CNQIN'), ('CNTSN', 'CNTNJ'), ('CNTXG', 'CNTNJ'), ('CNWEG', 'CNWEI'),
  ('CNXMG', 'CNXAM'), ('CNXMN', 'CNXAM'), ('CNYNT', 'CNYAT'), ('CNYTG', 'CNYAT'), ('CNZHA', 'CNZNG'),
  ('EGPSE', 'EGPSD'), ('IDBUR', 'IDBTM'), ('INPAV', 'INPPV'), ('JPKKJ', 'JPMOJ'), ('KRBNP', 'KRPUS'),
  ('MATNG', 'MAPTM'), ('PYBCM', 'PYASU'), ('PYFNX', 'PYASU'), ('PYTER', 'PYSAN'), ('THBMT', 'THBKK'),
  ('THSCS', 'THBKK'), ('THUCT', 'THBKK'), ('TRDRC', 'TRIZT'), ('TREYP', 'TRIZT'), ('TRGEB', 'TRIZT'),
  ('TRKMX', 'TRIST'), ('TRLMA', 'TRIZT'), ('TRMAD', 'TRIST'), ('TRMPT', 'TRIST'), ('TRYAR', 'TRIZT'),
  ('USEWR', 'USNYC'), ('USNTS', 'USCHS'), ('USPTM', 'USORF'), ('USUYU', 'USNYC');
update scheduled_call c set un_location_code = p.canonical from alias_of_port p where c.un_location_code = p.alias;
update scheduled_call_version c set un_location_code = p.canonical from alias_of_port p
  where c.un_location_code = p.alias;
