DROP TABLE viewing_erasure;
ALTER TABLE "user" DROP COLUMN viewing_months;
