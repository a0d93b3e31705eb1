DROP TABLE test_payment;
DROP TABLE payment_event;
DROP TABLE invoice;
DROP FUNCTION refuse_invoice_change();
DROP TABLE invoice_counter;
DROP TABLE payment_method;
DROP TABLE subscription;
DROP TABLE billing_details;
