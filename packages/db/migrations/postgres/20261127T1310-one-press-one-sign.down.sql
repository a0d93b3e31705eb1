-- The dislikes were made by the page, not by patients, so there is nothing to bring back.
SELECT 1;
