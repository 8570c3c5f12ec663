"""What a scene of D6 may have besides plain fights: a folder for each."""
