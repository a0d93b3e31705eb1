-- A patient who signs in looks for the areas that belong to the own address, over all doctors.
CREATE INDEX patient_email ON patient (lower(email)) WHERE email IS NOT NULL;
