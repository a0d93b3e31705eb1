import i18next from 'i18next';
import '../../lib/i18n';
import billing from './billing.json';

/*
 * The texts of plans and payments come with their own screen: the catalogue of the first screen has no room for them.
 */
i18next.addResourceBundle('en', 'billing', billing);
