import type { LucideIcon } from "lucide-react";
import BrickWall from "lucide-react/icons/brick-wall";
import Cctv from "lucide-react/icons/cctv";
import CloudRain from "lucide-react/icons/cloud-rain";
import DoorOpen from "lucide-react/icons/door-open";
import Droplets from "lucide-react/icons/droplets";
import Fence from "lucide-react/icons/fence";
import Hammer from "lucide-react/icons/hammer";
import Layers from "lucide-react/icons/layers";
import LayoutGrid from "lucide-react/icons/layout-grid";
import PaintRoller from "lucide-react/icons/paint-roller";
import PlugZap from "lucide-react/icons/plug-zap";
import Sofa from "lucide-react/icons/sofa";
import Wrench from "lucide-react/icons/wrench";

const icons: Record<string, LucideIcon> = {
  "furniture-assembly": Sofa,
  "drywall-repair": BrickWall,
  "painting-services": PaintRoller,
  "electrical-repair": PlugZap,
  "plumbing-repair": Droplets,
  "carpentry-services": Hammer,
  "deck-repair": Layers,
  "gutter-cleaning": CloudRain,
  "tile-installation": LayoutGrid,
  "fence-repair": Fence,
  "door-window-repair": DoorOpen,
  "security-installation": Cctv,
};

export function ServiceIcon({ slug, className }: { slug: string; className?: string }) {
  const Icon = icons[slug] ?? Wrench;
  return <Icon className={className} strokeWidth={1.75} />;
}
