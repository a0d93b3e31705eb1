DROP TABLE sms_breaker;
