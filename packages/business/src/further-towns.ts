/** We work in these towns, too, and they have no page. Without ZIP codes of post office boxes. */
export const furtherTowns: readonly { name: string; zips: readonly string[] }[] = [
  { name: "San Mateo", zips: ["94401", "94402", "94403"] },
  { name: "Burlingame", zips: ["94010"] },
  { name: "Redwood City", zips: ["94061", "94062", "94063", "94065"] },
  { name: "Mountain View", zips: ["94040", "94041", "94043"] },
  { name: "San Leandro", zips: ["94577", "94578", "94579"] },
  { name: "Alameda", zips: ["94501", "94502"] },
];
