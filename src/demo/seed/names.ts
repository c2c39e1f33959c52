/** Invented people of many backgrounds. Any resemblance is coincidental. */
// prettier-ignore
export const firstNames = [
  'Aaliyah', 'Abdul', 'Adaeze', 'Agnieszka', 'Ahmed', 'Alejandro', 'Amara', 'Amit', 'Ana', 'Andre', 'Anneliese', 'Arturo',
  'Beatriz', 'Bjorn', 'Brenda', 'Caleb', 'Carmen', 'Chidi', 'Clara', 'Connor', 'Dariusz', 'Deepika', 'Deshawn', 'Diego',
  'Earl', 'Elena', 'Emeka', 'Esperanza', 'Fatima', 'Felipe', 'Finn', 'Gloria', 'Goran', 'Grace', 'Gustavo', 'Hannah',
  'Hassan', 'Hiroshi', 'Ibrahim', 'Imani', 'Isabel', 'Jamal', 'Javier', 'Jin', 'Joanna', 'Kaito', 'Keisha', 'Kofi',
  'Lars', 'Latoya', 'Leilani', 'Luis', 'Malik', 'Marcus', 'Mei', 'Miguel', 'Nadia', 'Ngozi', 'Nikolai', 'Noor',
  'Olumide', 'Oscar', 'Pablo', 'Paulina', 'Quentin', 'Rafael', 'Ravi', 'Rosa', 'Ruben', 'Samuel', 'Seo-yeon', 'Sergio',
  'Siobhan', 'Sunita', 'Tamika', 'Teodoro', 'Thanh', 'Trevor', 'Ulrich', 'Valentina', 'Victor', 'Wanda', 'Wei', 'Xavier',
  'Yolanda', 'Yusuf', 'Zainab', 'Zoltan',
] as const;

// prettier-ignore
export const lastNames = [
  'Abara', 'Acosta', 'Adeyemi', 'Alvarez', 'Andersson', 'Baptiste', 'Barrera', 'Bianchi', 'Bjorklund', 'Blackwood', 'Boateng',
  'Castellanos', 'Chaudhry', 'Chen', 'Contreras', 'Czarnecki', 'Delacroix', 'Delgado', 'Dimitrov', 'Doyle', 'Eriksen',
  'Escobar', 'Espinoza', 'Fairbanks', 'Farouk', 'Fernandes', 'Figueroa', 'Gallagher', 'Garza', 'Gebre', 'Guerrero', 'Gupta',
  'Hakimi', 'Halvorsen', 'Hargrove', 'Hernandez', 'Huang', 'Ibarra', 'Ivanov', 'Jaramillo', 'Jefferson', 'Johansen', 'Kamau',
  'Kaur', 'Kim', 'Kowalczyk', 'Lindqvist', 'Lozano', 'Maldonado', 'Mbeki', 'McAllister', 'Mendoza', 'Moreau', 'Nakamura',
  'Navarro', 'Nguyen', 'Novak', 'Obi', 'Okafor', 'Olivares', 'Osei', 'Park', 'Patel', 'Pellegrini', 'Petrov', 'Quintero',
  'Ramires', 'Rasmussen', 'Redcloud', 'Robles', 'Sandoval', 'Santos', 'Schreiber', 'Singh', 'Sithole', 'Sullivan', 'Szabo',
  'Tanaka', 'Thibodeaux', 'Torres', 'Tran', 'Trujillo', 'Underhill', 'Vargas', 'Villanueva', 'Washington', 'Weatherby', 'Yazzie',
  'Zamora', 'Zielinski',
] as const;

/** Invented towns. */
// prettier-ignore
export const towns = [
  'Ashcombe', 'Bitterroot Crossing', 'Briar Landing', 'Caldera Springs', 'Copper Notch', 'Dunmore Heights', 'East Larkspur',
  'Fort Halloway', 'Granite Ferry', 'Hollis Bend', 'Juniper Flats', 'Kestrel Bay', 'Larkspur', 'Mill Hollow', 'Northfell',
  'Ottergate', 'Port Verity', 'Quarry Hill', 'Ravensford', 'Saltgrass', 'Timber Gap', 'Union Wells', 'Vesper Lake',
  'West Dunmore', 'Yarrow Point',
] as const;
