-- Pictures of sets that no set shows are found by their address, whatever the size of the catalogue.
create index products_composed on products (composed) where composed is not null;
