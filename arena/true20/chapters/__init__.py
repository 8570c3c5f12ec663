"""What a scene may hold besides blows: manoeuvres, hazards, stealth, talk."""
