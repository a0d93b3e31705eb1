DROP FUNCTION append_audit_events;
DROP FUNCTION has_audit_event;
DROP TABLE audit_event;
DROP TABLE audit_chain;
