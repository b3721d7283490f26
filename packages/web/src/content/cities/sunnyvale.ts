import type { CityContent } from "./city-content.ts";

export const sunnyvale: CityContent = {
  slug: "sunnyvale",
  name: "Sunnyvale",
  description:
    "Move-in lists, atrium doors, furniture, outlets and wall patches in Sunnyvale's ranch houses, townhouses and Eichlers. Licensed handyman.",
  headline: "Handyman services in Sunnyvale",
  intro:
    "A typical Sunnyvale house has one story, three bedrooms and sixty or seventy years behind it, and someone has just moved in. The work is seldom dramatic. It is the long list of small things between the first box and feeling settled.",
  neighborhoods: [
    "Heritage District",
    "Washington Park",
    "Cherry Chase",
    "Cumberland",
    "Fairbrae",
    "Las Palmas",
    "Birdland",
    "Raynor Park",
    "Ponderosa Park",
    "Ortega Park",
    "Serra Park",
    "Panama Park",
    "SNAIL",
    "Lakewood Village",
  ],
  county: "Santa Clara County",
  housing: {
    title: "Orchard streets of the fifties, denser ones since",
    paragraphs: [
      "Until the war this was fruit country, and an apricot orchard is still kept beside the community center. Then came the defense industry, with Lockheed's arrival in 1956 as its high tide, and tracts such as Cherry Chase, Birdland and Lakewood Village. Their plan is familiar: a low gable roof, stucco with some brick or boards at the front, hardwood or slab floors, and a two-car garage in which the washer stands. Bungalows older than that survive near Murphy Avenue in the Heritage District.",
      "Sunnyvale also has about a thousand Eichlers, from his first flat-roofed efforts of 1949 to the atrium models of the 1960s in and around Fairbrae. An open-air room in the middle of a house is a lovely thing with a single drain and glass doors on several sides.",
      "Since the 1970s, most new homes have been townhouses and condominiums. They share walls and rules, and what wears out is caulk, closers, fixtures and the coating on balconies.",
    ],
  },
  repairs: [
    {
      service: "furniture-assembly",
      title: "A household in flat boxes",
      text: "A move for a new job often ends with desks, beds and wardrobes in cartons. We build them in the rooms where they stay and anchor tall pieces to studs, which in an Eichler means looking for solid wood behind thin paneling. Count the boxes and send the model names; that sets the price.",
    },
    {
      service: "door-window-repair",
      title: "Atrium doors and garden sliders",
      text: "Atrium doors see rain on one side and bare feet on the other. Rollers, sweeps and latches wear, and the sill takes water when the drain is slow. We overhaul them one at a time, so the house can be locked each evening.",
    },
    {
      service: "electrical-repair",
      title: "Home offices on a circuit from 1957",
      text: "Two monitors, a printer and a heater can trip a breaker that was meant for lamps. We find out which outlets share it, replace loose ones and add lights or dimmers where a box exists. If the honest answer is a new circuit, an electrician has to pull it.",
    },
    {
      service: "drywall-repair",
      title: "Holes that screens and shelves leave behind",
      text: "A wall mount leaves lag holes, a cable slot and a rectangle of cleaner paint. We patch, match orange peel or smooth walls, and prime so the spot does not flash. In a townhouse the party wall is built to resist fire, so there we fill holes and never cut new ones.",
    },
    {
      service: "plumbing-repair",
      title: "Washers in the garage and tired kitchen valves",
      text: "Out of sight next to the car, rubber washer hoses can age until they burst. We fit braided ones, change valves that drip, and do the disposal and the kitchen faucet in the same visit. Moving a drain, or a water heater, is a plumber's job.",
    },
  ],
  permits:
    "Sunnyvale's One-Stop Permit Center at City Hall issues building permits, many simple ones online. Window replacement, new circuits and water heaters generally need one, cosmetic work and swapped faucets generally don't, and visible changes to an Eichler may be measured against the city's Eichler design guidelines. We hold a contractor's license and look this up while we write your quote, so it is settled before you say yes.",
  faqs: [
    {
      question: "How do visits work in a townhouse complex?",
      answer:
        "Send us the rules with your request: hours for noise, where contractors may stand, and whether a gate code or guest permit is needed. If doors, balconies or anything beyond your paint belongs to the association, its manager has to approve the work first. We can share our license and insurance details with the office.",
    },
    {
      question: "Can you put a roof over the atrium of our Eichler?",
      answer:
        "No, that is a design and permit question, since a cover changes drainage, light and the way out of bedrooms. We do clear the drain, repair the doors around it and renew trim. Have the drain flushed in October, even though Sunnyvale gets less rain than the coast.",
    },
    {
      question: "The house next door will be torn down and rebuilt. What should I fix now?",
      answer:
        "Take dated photos of your walls, ceilings and paving before the digging starts. Wait with the shared fence, which often has to come down anyway, and agree in writing who rebuilds it. Doors, screens and weatherstripping against the dust are worth doing early.",
    },
    {
      question: "Can you come on the days when we are at the office?",
      answer:
        "Yes, if someone can let us in or you set up a code for us. We answer each quote request within {hours} hours, so write which weekdays are office days and which are full of calls. Loud work goes into the first, painting and assembly into the second.",
    },
  ],
  nearby: ["palo-alto", "san-jose", "fremont"],
};
