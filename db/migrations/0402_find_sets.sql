-- The server looks for sets without a picture every few seconds, whatever the size of the catalogue.
create index products_sets on products (id) where parts is not null;
create index products_composed on products (composed) where composed is not null;
