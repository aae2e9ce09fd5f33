-- What an API key may do. Keys that exist were made for programs that send: none of them keeps a right to read.
alter table api_key add column scope text not null default 'push' check (scope in ('push', 'push-and-read'));
alter table api_key alter column scope drop default;
