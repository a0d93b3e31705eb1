DROP TABLE link_replacement;
DROP TABLE replaced_link;
