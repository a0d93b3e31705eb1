import { maskPhone } from './mask-phone';

const phone = document.querySelector<HTMLInputElement>('input[name=phone]');
const country = document.querySelector<HTMLSelectElement>('select[name=country]');
if (phone && country) maskPhone(phone, country, () => import('../lib/phone-data'));
