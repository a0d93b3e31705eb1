DROP TABLE payment_customer;
