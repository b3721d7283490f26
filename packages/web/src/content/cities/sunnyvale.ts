import type { CityContent } from "./city-content.ts";

export const sunnyvale: CityContent = {
  slug: "sunnyvale",
  name: "Sunnyvale",
  description:
    "Move-in lists, atrium doors, furniture, outlets and wall patches in Sunnyvale's ranch houses, townhouses and Eichlers.{license_number? Licensed handyman.}",
  headline: "Handyman services in Sunnyvale",
  intro:
    "A typical Sunnyvale house has one story and three bedrooms, is sixty or seventy years old, and someone just moved in. The work is rarely dramatic. It's the long list of small things you need before it feels like home.",
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
    title: "Ranch houses from the fifties, townhouses since",
    paragraphs: [
      "Until the war, this was fruit country, and there's still an apricot orchard next to the community center. Then came the defense industry, with Lockheed in 1956, and tracts such as Cherry Chase, Birdland and Lakewood Village. The houses look familiar: a low gable roof, stucco with some brick or wood in front, hardwood or slab floors, and a two-car garage with the washer in it. Near Murphy Avenue, in the Heritage District, you still find older bungalows.",
      "Sunnyvale also has about a thousand Eichlers, from his first flat-roofed houses in 1949 to the atrium models of the 1960s in and around Fairbrae. An open-air room in the middle of the house is lovely, but it has one drain and glass doors on several sides.",
      "Since the 1970s, most new homes have been townhouses and condos. They share walls and rules. What wears out is caulk, door closers, fixtures and the coating on balconies.",
    ],
  },
  repairs: [
    {
      service: "furniture-assembly",
      title: "Furniture that comes in boxes",
      text: "You moved for a new job, and now the desks, beds and wardrobes are in boxes. We build them in the rooms where they'll stay and anchor tall pieces to studs, which in an Eichler means finding solid wood behind thin paneling. Count the boxes and send us the model names, and we can price it.",
    },
    {
      service: "door-window-repair",
      title: "Atrium doors and garden sliders",
      text: "Atrium doors get rain on one side and bare feet on the other. Rollers, sweeps and latches wear out, and when the drain is slow, water gets into the sill. We fix them one at a time, so you can lock the house every night.",
    },
    {
      service: "electrical-repair",
      title: "Home offices on a circuit from 1957",
      text: "Two monitors, a printer and a heater can trip a breaker that was made for a few lamps. We find out which outlets share it, replace loose ones, and add lights or dimmers where there's already a box. If you really need a new circuit, that takes an electrician.",
    },
    {
      service: "drywall-repair",
      title: "Holes that screens and shelves leave behind",
      text: "A TV mount leaves big screw holes, a cable slot and a rectangle of cleaner paint. We patch it, match orange peel or smooth walls, and prime it so the spot doesn't show. In a townhouse, the wall you share is built to resist fire, so we fill holes there and never cut new ones.",
    },
    {
      service: "plumbing-repair",
      title: "Washers in the garage and tired kitchen valves",
      text: "In the garage, nobody looks at the rubber washer hoses until one bursts. We put in braided ones, replace valves that drip, and can do the disposal and the kitchen faucet in the same visit. To move a drain or a water heater, you need a plumber.",
    },
  ],
  permits:
    "Sunnyvale's One-Stop Permit Center at City Hall issues building permits, and many simple ones are online. New windows, circuits and water heaters generally need one, but a new faucet or fresh paint generally doesn't. We{license_number?'re licensed contractors and} look this up while we write your quote, along with the city's design guidelines if you own an Eichler.",
  faqs: [
    {
      question: "How do visits work in a townhouse complex?",
      answer:
        "Send us the rules with your request: hours for noise, where contractors can park, and if we need a gate code or a guest permit. If the association owns the doors, the balcony or anything else we work on, its manager has to approve the work first. We can send the office the papers that it asks for.",
    },
    {
      question: "Can you put a roof over the atrium of our Eichler?",
      answer:
        "No. That takes a designer and a permit, because a roof changes the drainage, the light and the way out of the bedrooms. We can clear the drain, fix the doors around it and replace trim. Get the drain flushed in October, even though Sunnyvale gets less rain than the coast.",
    },
    {
      question: "They're going to tear down and rebuild the house next door. What should I fix now?",
      answer:
        "Take dated photos of your walls, ceilings and driveway before the digging starts. Don't fix the shared fence yet. It often has to come down anyway, so agree in writing who rebuilds it. Do get your doors, screens and weatherstripping ready for the dust.",
    },
    {
      question: "Can you come on days when we're at the office?",
      answer:
        "Yes, if someone can let us in or you set up a code for us. We answer each quote request within {hours} hours, so tell us which days you're at the office and which are full of calls. We do loud work on office days, and painting and assembly on the others.",
    },
  ],
  nearby: ["palo-alto", "san-jose", "fremont"],
};
