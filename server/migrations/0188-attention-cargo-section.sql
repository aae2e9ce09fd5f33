-- What an alert says of cargo in no container is by section: not only of Ro-Ro and breakbulk.
update alert set facts = facts - 'seaCargoMode' || jsonb_build_object('cargoSection', facts -> 'seaCargoMode')
where facts ? 'seaCargoMode';
