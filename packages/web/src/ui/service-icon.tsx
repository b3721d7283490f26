import type { ServiceIcon as IconName } from "@handyman/core/catalogue/service-rules";
import type { LucideIcon } from "lucide-react";
import Bath from "lucide-react/icons/bath";
import BrickWall from "lucide-react/icons/brick-wall";
import Cctv from "lucide-react/icons/cctv";
import CloudRain from "lucide-react/icons/cloud-rain";
import DoorOpen from "lucide-react/icons/door-open";
import Droplets from "lucide-react/icons/droplets";
import Fence from "lucide-react/icons/fence";
import Flame from "lucide-react/icons/flame";
import Hammer from "lucide-react/icons/hammer";
import House from "lucide-react/icons/house";
import Layers from "lucide-react/icons/layers";
import LayoutGrid from "lucide-react/icons/layout-grid";
import Leaf from "lucide-react/icons/leaf";
import PaintRoller from "lucide-react/icons/paint-roller";
import PlugZap from "lucide-react/icons/plug-zap";
import Sofa from "lucide-react/icons/sofa";
import Sun from "lucide-react/icons/sun";
import Truck from "lucide-react/icons/truck";
import Wrench from "lucide-react/icons/wrench";

const icons: Record<IconName, LucideIcon> = {
  bath: Bath,
  brick: BrickWall,
  camera: Cctv,
  door: DoorOpen,
  fence: Fence,
  fire: Flame,
  grid: LayoutGrid,
  hammer: Hammer,
  house: House,
  layers: Layers,
  leaf: Leaf,
  plug: PlugZap,
  rain: CloudRain,
  roller: PaintRoller,
  sofa: Sofa,
  sun: Sun,
  truck: Truck,
  water: Droplets,
  wrench: Wrench,
};

const firstIcons: Record<string, IconName> = {
  "furniture-assembly": "sofa",
  "drywall-repair": "brick",
  "painting-services": "roller",
  "electrical-repair": "plug",
  "plumbing-repair": "water",
  "carpentry-services": "hammer",
  "deck-repair": "layers",
  "gutter-cleaning": "rain",
  "tile-installation": "grid",
  "fence-repair": "fence",
  "door-window-repair": "door",
  "security-installation": "camera",
};

/** `name` is the name of an icon or the slug of a service. */
export function ServiceIcon({ name, className }: { name: string; className?: string }) {
  const Icon = icons[firstIcons[name] ?? (name as IconName)] ?? Wrench;
  return <Icon className={className} strokeWidth={1.75} />;
}
