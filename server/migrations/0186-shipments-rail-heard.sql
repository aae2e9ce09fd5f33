-- What is reported of its train is news of a box.
update rail_item box set last_heard_at = train.last_heard_at
from rail_item train
where train.tenant_id = box.tenant_id and train.kind = 'train' and train.number = box.train_key
  and train.last_heard_at > box.last_heard_at and not box.finished;
