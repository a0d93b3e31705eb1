import { localiseDays } from './localise-days';

localiseDays(document);
