-- Whoever has an account today runs the shop; so does whoever an older server adds during the upgrade.
alter table admins
  add column role text not null default 'owner' check (role in ('owner', 'manager', 'courier')),
  add column is_active boolean not null default true,
  -- Somebody who is invited has no password yet.
  alter column password_hash drop not null;

-- One a member of staff, so that a new link ends the older one. Only the hash is kept.
create table invitations (
  admin_id integer primary key references admins on delete cascade,
  token_hash text not null unique,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);

-- Not a column of admins: whatever changes there makes pages be drawn anew.
create table staff_seen (
  admin_id integer primary key references admins on delete cascade,
  at timestamptz not null
);

-- The browser that opened or renewed a session, for its owner to know it by.
alter table refresh_sessions add column device text not null default '';

-- Time-based codes (RFC 6238). `last_step` is the newest one used: a code is good once.
create table second_factors (
  admin_id integer primary key references admins on delete cascade,
  secret text not null,
  last_step bigint not null,
  created_at timestamptz not null default now()
);

create table recovery_codes (
  admin_id integer not null references second_factors on delete cascade,
  code_hash text not null,
  primary key (admin_id, code_hash)
);
