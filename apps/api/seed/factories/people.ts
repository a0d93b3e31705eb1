import type { CreatePatientInput } from '@bedside/contracts/patients/patient/patient.schema';
import type { Random } from './random';

type Names = { female: string; male: string; last: string };

const families: readonly Names[] = [
  {
    female: 'Grace Olivia Hannah Ruth Margaret Claire Emily Dorothy',
    male: 'Thomas Henry Samuel Walter Daniel George Arthur Peter',
    last: 'Bennett Carter Foster Hughes Marshall Palmer Reynolds Whitaker Dawson Fletcher',
  },
  {
    female: 'Rosa Camila Lucía Elena Marisol Teresa Inés Paloma',
    male: 'Diego Mateo Javier Andrés Rafael Luis Emilio Ramón',
    last: 'Díaz Herrera Morales Castillo Vargas Ortega Fuentes Navarro Salazar Ríos',
  },
  {
    female: 'Amara Ngozi Adaeze Folake Ifeoma Abena Wanjiru Zola',
    male: 'Chidi Kwame Emeka Tunde Kofi Sekou Jabari Thabo',
    last: 'Okafor Mensah Adeyemi Boateng Nwosu Kamau Diallo Abiola Dlamini Owusu',
  },
  {
    female: 'Priya Ananya Meera Kavita Lakshmi Asha Divya Nisha',
    male: 'Arjun Rohan Vikram Sanjay Ravi Kiran Anil Dev',
    last: 'Sharma Patel Iyer Nair Reddy Banerjee Kapoor Joshi Menon Chaudhry',
  },
  {
    female: 'Mei Lin Yuki Hana Ji-woo Thuy Linh Sakura',
    male: 'Wei Jun Hiroshi Kenji Min-jun Minh Takumi Bao',
    last: 'Chen Wang Tanaka Nguyen Kim Park Sato Liu Tran Yamamoto',
  },
  {
    female: 'Leyla Fatima Yasmin Noor Samira Zeynep Hala Amina',
    male: 'Omar Karim Yusuf Hassan Tariq Emre Bilal Nabil',
    last: 'Haddad Rahman Yılmaz Khalil Aziz Demir Mansour Saleh Nasser Kaya',
  },
  {
    female: 'Greta Johanna Katrin Sabine Heike Lena Ursula Anneliese',
    male: 'Jürgen Matthias Stefan Holger Lukas Dieter Bernd Felix',
    last: 'Schäfer Krüger Lehmann Vogel Brandt Seidel Hartmann Böhm Winkler Engel',
  },
  {
    female: 'Zofia Katarzyna Irina Svetlana Jana Milena Alena Ewa',
    male: 'Piotr Andrzej Dmitri Milan Tomáš Jakub Pavel Marek',
    last: 'Nowak Kowalski Horák Petrov Novotný Zieliński Kovač Dvořák Marković Lis',
  },
];

const areaCodes = '202 212 312 415 503 617 713 808 919 206'.split(' ');
const two = (number: number) => String(number).padStart(2, '0');
const three = (number: number) => String(number).padStart(3, '0');

/**
 * The n-th phone of ranges that regulators reserve for fiction, so that nobody is ever called: US numbers 555-0100 to
 * 555-0199, UK mobiles 07700 900000 to 900999, German mobiles 0176 04069000 to 04069099.
 */
export function fictionalPhone(country: 'us' | 'uk' | 'de', n: number): string {
  if (country === 'uk') return `+44 7700 900${three(n % 1_000)}`;
  if (country === 'de') return `+49 176 040690${two(n % 100)}`;
  const area = areaCodes[Math.floor(n / 100) % areaCodes.length] ?? '202';
  return `(${area}) 555-01${two(n % 100)}`;
}

const asciiWord = (name: string) =>
  name
    .replace(/ı/g, 'i')
    .replace(/ł/g, 'l')
    .normalize('NFD')
    .replace(/[^A-Za-z]/g, '')
    .toLowerCase();

/** Patients with different names, phones and addresses, as the form of a new patient accepts them. */
export function makePatients(random: Random, count: number, now: number): CreatePatientInput[] {
  const names = new Set<string>();
  const phones = { us: 0, uk: 0, de: 0 };
  return Array.from({ length: count }, (_, index) => {
    const gender = random.chance(0.54) ? 'female' : 'male';
    let [firstName, lastName] = ['', ''];
    do {
      const family = random.pick(families);
      firstName = random.pick(family[gender].split(' '));
      lastName = random.pick(family.last.split(' '));
    } while (names.has(`${firstName} ${lastName}`));
    names.add(`${firstName} ${lastName}`);
    const country = index % 10 < 6 ? 'us' : index % 10 < 9 ? 'uk' : 'de';
    const born = new Date(now - random.between(19, 91) * 365.25 * 86_400_000);
    return {
      firstName,
      lastName,
      phone: fictionalPhone(country, 7 * phones[country]++),
      email: random.chance(0.86) ? `${asciiWord(firstName)}.${asciiWord(lastName)}@example.org` : null,
      gender: random.chance(0.05) ? 'unspecified' : gender,
      dateBirthday: random.chance(0.9) ? born.toISOString().slice(0, 10) : null,
    };
  });
}
