import i18next from 'i18next';
import billing from '../locales/en/billing.json';

// The texts of plans and payments come with their screens: the first screen of the app does not wait for them.
i18next.addResourceBundle('en', 'billing', billing);
